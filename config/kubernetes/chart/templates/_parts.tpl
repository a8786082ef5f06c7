{{/* The name of a part of this release: `rendezvous-web`. */}}
{{- define "rendezvous.name" -}}
{{ printf "%s-%s" .root.Release.Name .part | trunc 63 | trimSuffix "-" }}
{{- end }}

{{/* Labels by which pods are selected. */}}
{{- define "rendezvous.selector" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "rendezvous.labels" -}}
app.kubernetes.io/name: rendezvous
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{ include "rendezvous.selector" . }}
{{- end }}

{{- define "rendezvous.image" -}}
image: {{ printf "%s:%s" .Values.image.repository .Values.image.tag | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
{{- end }}

{{/* A variable from the Secret. */}}
{{- define "rendezvous.secret" -}}
- name: {{ .name }}
  valueFrom: { secretKeyRef: { name: {{ .root.Values.secretName }}, key: {{ .name }}{{ if .optional }}, optional: true{{ end }} } }
{{- end }}

{{- define "rendezvous.secrets" -}}
{{- range list "DATABASE_URL" "REDIS_URL" "SMTP_URL" "SECRET_KEY" "METRICS_TOKEN" }}
{{ include "rendezvous.secret" (dict "root" $ "name" .) }}
{{- end }}
{{- range list "DATABASE_REPLICA_URL" "AWS_ACCESS_KEY_ID" "AWS_SECRET_ACCESS_KEY" }}
{{ include "rendezvous.secret" (dict "root" $ "name" . "optional" true) }}
{{- end }}
{{- end }}

{{/* Nothing here needs more than the strictest. */}}
{{- define "rendezvous.podSecurity" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "rendezvous.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* What a Deployment of web and one of workers have in common, around the container of `rendezvous.<part>`. */}}
{{- define "rendezvous.deployment" -}}
{{- $values := index .root.Values .part -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "rendezvous.name" . }}
  labels: {{- include "rendezvous.labels" . | nindent 4 }}
spec:
  selector:
    matchLabels: {{- include "rendezvous.selector" . | nindent 6 }}
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  template:
    metadata:
      labels: {{- include "rendezvous.labels" . | nindent 8 }}
      annotations:
        checksum/config: {{ .root.Values.config | toJson | sha256sum }}
    spec:
      serviceAccountName: {{ .root.Release.Name }}
      {{- include "rendezvous.podSecurity" .root | nindent 6 }}
      terminationGracePeriodSeconds: {{ .graceSeconds }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: {{- include "rendezvous.selector" . | nindent 14 }}
      containers:
        - name: {{ .part }}
          {{- include "rendezvous.image" .root | nindent 10 }}
          args: [node, --no-allocation-site-pretenuring, core/app/main.ts, --services={{ .part }}]
          envFrom:
            - configMapRef: { name: {{ .root.Release.Name }} }
          {{- include (printf "rendezvous.%s" .part) .root | nindent 10 }}
          resources: {{- toYaml $values.resources | nindent 12 }}
          {{- include "rendezvous.containerSecurity" .root | nindent 10 }}
          volumeMounts:
            - { name: data, mountPath: /data }
            - { name: tmp, mountPath: /tmp }
      volumes:
        # Temporary uploads only; permanent data is in the database and the bucket.
        - name: data
          emptyDir: { sizeLimit: 1Gi }
        - name: tmp
          emptyDir: { sizeLimit: 256Mi }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "rendezvous.name" . }}
  labels: {{- include "rendezvous.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {{- include "rendezvous.selector" . | nindent 6 }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "rendezvous.name" . }}
  labels: {{- include "rendezvous.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ include "rendezvous.name" . }} }
  minReplicas: {{ $values.minReplicas }}
  maxReplicas: {{ $values.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ $values.cpuPercent }} }
    {{- if .root.Values.metrics.scale }}
    {{- include (printf "rendezvous.%s.metric" .part) .root | nindent 4 }}
    {{- end }}
  behavior:
    # Scale down slowly: the streams of a stopped pod reconnect to the others.
    scaleDown:
      stabilizationWindowSeconds: 600
      policies: [{ type: Pods, value: 1, periodSeconds: 120 }]
{{- end }}
