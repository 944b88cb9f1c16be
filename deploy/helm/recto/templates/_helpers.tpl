{{- define "recto.name" -}}
{{- printf "%s" .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "recto.labels" -}}
{{ include "recto.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "recto.selector" -}}
app.kubernetes.io/name: recto
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "recto.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{- define "recto.claim" -}}
{{ .Values.files.existingClaim | default (printf "%s-files" (include "recto.name" .)) }}
{{- end -}}

{{/* Not empty where files are kept in a bucket: then no volume is shared. */}}
{{- define "recto.bucket" -}}
{{ if hasPrefix "s3://" (.Values.settings.RECTO_STORAGE | default "") }}yes{{ end }}
{{- end -}}

{{- define "recto.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "recto.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{- define "recto.environment" -}}
env:
  - { name: PORT, value: "8080" }
  - { name: RECTO_MANAGEMENT_PORT, value: "9090" }
  - { name: RECTO_DATA, value: /var/lib/recto }
volumeMounts:
  - { name: files, mountPath: /var/lib/recto }
  - { name: tmp, mountPath: /tmp }
{{- end -}}

{{- define "recto.volumes" -}}
- name: files
  {{- if include "recto.bucket" . }}
  # Cache and unfinished work of this pod.
  emptyDir: { sizeLimit: {{ .Values.files.scratchSize }} }
  {{- else }}
  persistentVolumeClaim: { claimName: {{ include "recto.claim" . }} }
  {{- end }}
- name: tmp
  emptyDir: { sizeLimit: {{ .Values.tmpSize }} }
{{- end -}}

{{- define "recto.probes" -}}
startupProbe:
  httpGet: { path: /management/health/liveness, port: management }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /management/health/liveness, port: management }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 3
readinessProbe:
  httpGet: { path: /management/health/readiness, port: management }
  periodSeconds: 5
  timeoutSeconds: 5
  failureThreshold: 2
{{- end -}}
